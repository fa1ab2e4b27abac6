import type { Plugin } from 'vite'

/** Takes the comments and the indentation out of index.html; the server sends it with every page. */
export function squeezeHtml(): Plugin {
  return {
    name: 'sia:squeeze-html',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/<!--.*?-->/gs, '').replace(/>\s+</g, '><'),
    },
  }
}
