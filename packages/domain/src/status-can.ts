/**
 * The purposes of the calls that stay open to a student who is not aktif, by 'METHOD path'; none for a call made by the
 * way. Product §2.7.
 */
export const CAN: Record<string, string[]> = {
  'PATCH /api/mhs/:id': ['mengganti password'],
  'POST /api/mhs/:id/foto': ['memperbarui profile dan foto'],
  'POST /api/ks': ['mengirim kritik dan saran'],
  'POST /api/ks/:id/pesan': [],
  'POST /api/sesi/akhiri': ['mengeluarkan perangkat'],
  'POST /api/surat': ['mengambil surat'],
  'POST /api/kalender': ['membuat alamat kalender'],
  'PATCH /api/pemberitahuan': ['mengatur pemberitahuan'],
  'POST /api/pemberitahuan/perangkat': [],
  'POST /api/pemberitahuan/perangkat/lepas': [],
  'POST /api/kalender/cabut': ['mencabut alamat kalender'],
  'PATCH /api/berita-terkini/:id': [],
  'POST /api/berita-terkini/dibaca': [],
  'POST /api/kabar/dibaca': [],
  'POST /api/pengumuman/ditutup': [],
}
