/** The letter with the link for another password. Takes the student's name, the portal's address and the link's code. */
export const linkLetter = (nama: string, portal: string, kode: string) => ({
  subject: 'Password baru untuk SIA',
  text: `Halo ${nama},

seseorang, mungkin Anda, meminta password baru untuk akun SIA Anda. Buat password baru lewat tautan ini:

${portal}/sandi-baru?kode=${kode}

Tautan berlaku 30 menit dan dapat dipakai satu kali. Setelah password diganti, semua perangkat yang masih login di akun Anda keluar.

Bila Anda tidak memintanya, abaikan surat ini: password Anda tetap. Jangan teruskan tautan ini kepada siapa pun.
`,
})
