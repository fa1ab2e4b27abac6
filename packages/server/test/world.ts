import type { Db } from '../src/db/client.ts'
import { createKelas, createKrs, createMhs, day } from './factories.ts'

/** Stands in every sensitive text of the other student; it must never reach the caller. */
export const CANARY = 'KENARI'
/** The same for sums of money. */
export const CANARY_RUPIAH = 77_712_345

/**
 * Two students with a row of their own in every table that belongs to a student: the caller, and
 * another whose every sensitive field carries the canary. They share a class, nothing else.
 */
export async function createWorld(db: Db) {
  const caller = await createMhs(db, { semester: 2 })
  const other = await createMhs(db, {
    nama: `${CANARY} nama`,
    tempat: `${CANARY} tempat`,
    no_hp: `${CANARY} hp`,
    no_hp_ortu: `${CANARY} hp ortu`,
    nama_ayah: `${CANARY} ayah`,
    nama_ibu: `${CANARY} ibu`,
    alamat_ortu: `${CANARY} alamat`,
    email: `${CANARY}@example.org`,
    fb: `${CANARY} fb`,
    ig: `${CANARY} ig`,
    agama: `${CANARY} agama`,
    asal_sekolah: `${CANARY} sekolah`,
    no_briva: `${CANARY}briva`,
  })
  const kelas = await createKelas(db)
  const kelasOther = await createKelas(db, { kode: `${CANARY}KLS` })
  await createKrs(db, { mhs_id: caller.id, kelas_id: kelas.id }, { tugas: 80 }, ['1'])
  await createKrs(db, { mhs_id: other.id, kelas_id: kelas.id }, { tugas: 77.71 }, ['1'])
  await createKrs(db, { mhs_id: other.id, kelas_id: kelasOther.id })
  await createPresensi(db, kelas.id, [caller.id, other.id])

  const ruangan = await db.ruangan.create({ data: { nama: 'Aula Utama' } })
  const kegiatan = await db.bukuSakuKegiatan.create({ data: { judul: 'Pekan Wira', bulan: 5 } })
  const berita = await db.beritaTerkini.create({ data: { title: 'Berita', caption: 'Isi' } })
  const pengumuman = await db.pengumuman.create({
    data: { judul: 'Libur', isi: 'Isi', dari: day('2020-01-01'), sampai: day('2099-12-31') },
  })
  const survey = await db.survey.create({
    data: {
      name: 'Survei',
      jenis_survey: {
        create: {
          name: 'Layanan',
          soal_survey: { create: { type: 2, pertanyaan: 'Saran Anda?' } },
        },
      },
    },
    include: { jenis_survey: { include: { soal_survey: true } } },
  })
  const soal_id = survey.jenis_survey[0]?.soal_survey[0]?.id ?? 0
  const perusahaan = await db.perusahaan.create({ data: { nama: 'PT Contoh' } })
  const pojt = await db.pojt.create({
    data: {
      jenjang: 'D2',
      perusahaan_id: perusahaan.id,
      pojt_jurusan: { create: { jurusan_id: 3, jumlah_mhs: 9 } },
    },
  })
  const common = { ruangan, kegiatan, berita, pengumuman, soal_id, pojt }
  const own = await createOwnRows(db, caller, kelas.id, common, 'milik sendiri', 1000)
  const foreign = await createOwnRows(db, other, kelas.id, common, CANARY, CANARY_RUPIAH)
  return { caller, other, kelas, kelasOther, ...common, own, foreign }
}

/** Who came to a session by its code after having been refused once. */
async function createPresensi(db: Db, kelas_id: number, students: number[]) {
  const sesi = { kelas_id, pertemuan: '1' }
  const pada = day('2026-03-01')
  await db.presensi.create({
    data: {
      ...sesi,
      kode: `p${String(kelas_id).padStart(5, '0')}`,
      rahasia: Buffer.alloc(64, 7),
      dibuka_oleh: 'Dosen Uji',
      dibuka_pada: pada,
      sampai: day('2026-03-02'),
    },
  })
  const data = students.map((mhs_id) => ({ ...sesi, mhs_id, perangkat: `hp ${mhs_id}`, pada }))
  await db.presensiHadir.createMany({ data: data.map((one) => ({ ...one, dikenal: true })) })
  await db.presensiTolak.createMany({
    data: data.map((one) => ({ ...one, alasan: 'kedaluwarsa' })),
  })
}

interface Common {
  ruangan: { id: number }
  kegiatan: { id: number }
  berita: { id: number }
  pengumuman: { id: number }
  pojt: { id: number }
  soal_id: number
}

async function createOwnRows(
  db: Db,
  mhs: { id: number; nim: string },
  kelas_id: number,
  { ruangan, kegiatan, berita, pengumuman, pojt, soal_id }: Common,
  text: string,
  rupiah: number,
) {
  const mhs_id = mhs.id
  const loan = await db.peminjamanRuangan.create({
    data: {
      mhs_id,
      ruangan_id: ruangan.id,
      dari: new Date('2030-01-02T01:00:00Z'),
      sampai: new Date('2030-01-02T03:00:00Z'),
      no_telp: `${text} telp`,
      keperluan: `${text} perlu`,
    },
  })
  const ks = await db.ks.create({
    data: { mhs_id, judul: `${text} judul`, isi: `${text} isi`, no_hp: text, foto: `${text}.jpg` },
  })
  await db.ksPesan.create({ data: { ks_id: ks.id, isi: `${text} pesan` } })
  const record = await db.mhsPojt.create({
    data: { mhs_id, pojt_id: pojt.id, jurusan_id: 3 },
  })
  await db.undanganOjt.create({
    data: {
      ...{ mhs_id, pengundang_id: mhs_id, kelompok_nim: mhs.nim, pojt_id: pojt.id },
      ...{ jawaban: 'tarik', dijawab_pada: new Date(0) },
    },
  })
  await db.nilaiDraf.create({ data: { mhs_id, kelas_id, bagian: 'uts', nilai: 65 } })
  const ratings = { penampilan: 3, kepribadian: 3, penguasaan_materi: 3 }
  await db.penilaianDosen.create({
    data: {
      mhs_id,
      kelas_id,
      ...ratings,
      mudah_diterima: 3,
      semangat_mengajar: 3,
      ketepatan_waktu: 3,
      kritik_saran: `${text} kritik`,
    },
  })
  await db.bukuSaku.create({
    data: { mhs_id, buku_saku_kegiatan_id: kegiatan.id, status: 1, tanggal: day('2026-01-05') },
  })
  await db.progkam.create({
    data: { nama: `${text} kegiatan`, nilai: 5, nim_mhs: mhs.nim, mhs: { create: { mhs_id } } },
  })
  await db.mhsSoalSurvey.create({
    data: { mhs_id, soal_survey_id: soal_id, jawaban_essay: `${text} jawaban` },
  })
  await db.biaya.create({ data: { mhs_id, biaya_pendidikan: rupiah } })
  const slot = { create: { ke: 1, jumlah: rupiah } }
  await db.angsuranJenjang.create({ data: { mhs_id, jenjang: 'D2', angsuran: rupiah, slot } })
  await db.angsuran.create({ data: { mhs_id, jumlah: rupiah } })
  await db.angsuranOptional.create({ data: { mhs_id, jumlah: rupiah } })
  await db.pembayaranBank.create({
    data: { referensi: `${mhs.nim}-1`, mhs_id, jumlah: rupiah, waktu: new Date(0), ke: 1 },
  })
  await db.disc.create({ data: { mhs_id, disc_1: true } })
  await db.beritaTerkiniStatusLikes.create({ data: { mhs_id, berita_terkini_id: berita.id } })
  await db.dailyUse.create({ data: { mhs_id, day: new Date(0), kind: 'ks', amount: 1 } })
  await db.beritaTerkiniDibaca.create({ data: { mhs_id, berita_terkini_id: berita.id } })
  await db.pengumumanDitutup.create({ data: { mhs_id, pengumuman_id: pengumuman.id } })
  await db.kabar.create({ data: { mhs_id, jenis: 'ks', isi: { judul: `${text} kabar` } } })
  await db.pemberitahuanPilihan.create({
    data: { mhs_id, jenis: 'nilai', push: false, surel: true },
  })
  await db.mhsStatus.create({ data: { mhs_id, sejak: day('2024-08-01'), status: 'aktif' } })
  await db.surat.create({ data: { mhs_id, jenis: 'aktif', keperluan: `${text} keperluan` } })
  await db.pengingatSurveyDitutup.create({ data: { mhs_id, versi: 1 } })
  await db.kalenderAlamat.create({ data: { mhs_id, rahasia_hash: mhs.nim.padEnd(43, 'x') } })
  return { loan_id: loan.id, ks_id: ks.id, record_id: record.id }
}
