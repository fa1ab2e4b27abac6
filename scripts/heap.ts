/**
 * How Node is started for the server, in package.json and in the image alike. In use are some 100 MB
 * with a college of 5,000 students; given a large machine, Node lets garbage grow to several times
 * that before it collects it. See docs/performance.md.
 */
export const heapFlags = ['--max-old-space-size=320', '--max-semi-space-size=16']

/** The same for Kantor's server, which serves few and is to hold 200 MB at most. */
export const kantorHeapFlags = ['--max-old-space-size=160', '--max-semi-space-size=4']
