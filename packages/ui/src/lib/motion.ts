/** Waits until everything that moves in an element has come to rest, at once when nothing does. */
export async function whenStill(element: Element | null): Promise<void> {
  const moves = element?.getAnimations({ subtree: true }) ?? []
  await Promise.allSettled(moves.map(({ finished }) => finished))
}
