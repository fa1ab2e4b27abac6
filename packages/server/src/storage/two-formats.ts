// Marks that browsers, readers, interpreters and loaders look for. Long enough not to stand in the packed pixels of a
// photo by chance: each is found in fewer than one of 100,000 photos.
const PAGES = /<!doctype\s|<(html|head|body|svg|script|iframe)[\s/>]|<\?php\s/i
const DOCUMENTS = /%PDF-\d|%!PS-Adobe|#!\/(usr\/)?bin\//
const PROGRAMS = ['This program cannot be run in DOS mode', '\x7fELF\x01\x01', '\x7fELF\x02\x01']
const ARCHIVES = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c']
const ZIP_STARTS = 'PK\x03\x04'
const ZIP_ENDS = 'PK\x05\x06'
// A script can hide a picture's first bytes only in a comment, which their length field has to open.
const COMMENT_OPENS = '/*'

/**
 * Whether a picture is also a page, a document, a script, a program or an archive: a file made to be read as two
 * things. The picture is the bytes of a JPEG, PNG or WebP. The additions of telephones to their pictures (a film, a
 * second picture) are none of these. Product §19.4.
 */
export function isTwoFormats(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  return (
    text.startsWith(COMMENT_OPENS, 4) ||
    PAGES.test(text) ||
    DOCUMENTS.test(text) ||
    [...PROGRAMS, ...ARCHIVES].some((mark) => text.includes(mark)) ||
    (text.includes(ZIP_STARTS) && text.includes(ZIP_ENDS))
  )
}
