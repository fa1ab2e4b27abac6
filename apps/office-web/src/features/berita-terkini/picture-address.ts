/** Where Kantor shows a stored picture of news. */
export const pictureAddress = (picture: string): string =>
  `/berkas/berita-terkini/${encodeURIComponent(picture)}`
