/**
 * A text with a made part written anew, which stands between `<!-- name -->` and `<!-- /name -->`; what is around
 * the part is written by hand.
 * @throws Error for a text without that part.
 */
export function fillPart(text: string, name: string, made: string): string {
  const part = new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- /${name} -->)`)
  if (!part.test(text)) throw new Error(`the text lacks <!-- ${name} -->`)
  return text.replace(part, (_, start, end) => `${start}\n${made}\n\n${end}`)
}

/** A Markdown text as it reads: the formatter widens tables and adds or drops blank lines. */
export const plainMarkdown = (text: string) =>
  text
    .replace(/ +/g, ' ')
    .replace(/-{3,}/g, '---')
    .replace(/\n{2,}/g, '\n')
