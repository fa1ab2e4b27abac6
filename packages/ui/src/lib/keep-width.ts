/** Before a window opens: the page behind does not scroll; where its scroll bar takes room, that room stays. */
export function keepWidth(): void {
  const { style, clientWidth } = document.documentElement
  style.scrollbarGutter = innerWidth > clientWidth ? 'stable' : 'auto'
}
