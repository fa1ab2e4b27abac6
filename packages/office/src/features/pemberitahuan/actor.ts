/** Who stands in the audit log for what the server does by itself to tell students. */
export const ACTOR = 'pemberitahuan'
