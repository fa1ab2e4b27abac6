import type { BerandaRow } from '@sia/api/features/beranda/queries'
import { formatMoment } from '@sia/domain/time'
import type { PrismaClient } from '@sia/prisma/client'
import { countClaims, countQuestions, type Ojt, replyOf, type Term } from './beranda-reply.ts'
import { type Ask, withDays } from './floor.ts'
import { flatten, kelasInclude } from './kelas.ts'

/** Every table by its model. */
export async function prisma(db: PrismaClient, { mhs_id }: Ask) {
  const now = new Date()
  const today = new Date(formatMoment(now).slice(0, 10))
  const [mhs, krs, semester, pengaturan, progkam, kegiatan, soal, first, pengumuman, unread] =
    await Promise.all([
      db.mhs.findUniqueOrThrow({
        where: { id: mhs_id },
        include: {
          biaya: true,
          angsuran_jenjang: { include: { slot: true }, orderBy: { jenjang: 'asc' } },
          angsuran: true,
          angsuran_optional: true,
          mhs_pojt: { include: { pojt: { include: { perusahaan: true } }, dosen: true } },
        },
      }),
      db.krs.findMany({ where: { mhs_id }, include: kelasInclude }),
      db.semesterAjaran.findFirst({ where: { aktif: true }, include: { tahun_ajaran: true } }),
      db.pengaturan.findUniqueOrThrow({ where: { id: 1 } }),
      db.progkam.findMany({
        where: {
          OR: [
            { nim_mhs: null, mhs: { some: { mhs_id } } },
            { nim_mhs: { in: await nimOf(db, mhs_id) } },
          ],
        },
        include: { mhs: { where: { mhs_id } } },
      }),
      db.bukuSakuKegiatan.findMany({ include: { buku_saku: { where: { mhs_id } } } }),
      db.soalSurvey.findMany({ include: { mhs_soal_survey: { where: { mhs_id } } } }),
      db.tahunAjaran.findFirst({ orderBy: { tahun: 'asc' } }),
      db.pengumuman.findMany({
        where: { dari: { lte: today }, sampai: { gte: today } },
        include: { pengumuman_ditutup: { where: { mhs_id } } },
        orderBy: [{ dari: 'desc' }, { id: 'desc' }],
      }),
      db.beritaTerkini.count({
        where: { created_at: { lte: now }, berita_terkini_dibaca: { none: { mhs_id } } },
      }),
    ])
  const chosen = mhs.mhs_pojt
  const offers =
    mhs.ojt_aktif && !chosen
      ? await db.pojtJurusan.findMany({
          where: { jurusan_id: mhs.jurusan_id, pojt: { jenjang: mhs.jenjang } },
          include: { pojt: true },
        })
      : []
  const days = (row: object | null) => row && withDays(row)
  const own = krs.map(flatten)
  return replyOf(mhs, own, {
    semester_ajaran:
      semester && ({ ...withDays(semester), tahun: semester.tahun_ajaran.tahun } as Term),
    pembayaran: {
      biaya: days(mhs.biaya),
      angsuran_jenjang: mhs.angsuran_jenjang,
      angsuran: mhs.angsuran.map(withDays),
      angsuran_optional: mhs.angsuran_optional.map(withDays),
    } as unknown as BerandaRow['pembayaran'],
    jatuh_tempo:
      pengaturan.angsuran_hari === null
        ? null
        : ({
            hari: pengaturan.angsuran_hari,
            bulan_pertama: pengaturan.angsuran_bulan_pertama,
          } as BerandaRow['jatuh_tempo']),
    tak: progkam.map(({ nilai, mhs: [row] }) => ({ nilai, own: row?.nilai ?? null })),
    buku_saku: countClaims(kegiatan.map(({ buku_saku: [claim] }) => claim?.status ?? null)),
    survey: countQuestions(
      soal.map(({ jenis_survey_id, mhs_soal_survey }) => {
        return { jenis_survey_id, answered: mhs_soal_survey.length > 0 }
      }),
    ),
    ojt: {
      ...(withDays(chosen?.pojt ?? {}) as Pick<Ojt, 'dari_2' | 'sampai_2' | 'dari_4' | 'sampai_4'>),
      aktif: mhs.ojt_aktif,
      dibuka_pada: String(withDays({ day: pengaturan.ojt_dibuka_pada }).day),
      pojt_id: chosen?.pojt_id ?? null,
      perusahaan: chosen?.pojt.perusahaan.nama ?? null,
      dosen: chosen?.dosen?.nama ?? null,
      tahun_ajaran: first?.tahun ?? null,
      tawaran: offers.map(({ pojt, jumlah_mhs, terisi }) => {
        return { ...withDays(pojt), jumlah_mhs, terisi } as unknown as Ojt['tawaran'][number]
      }),
    },
    pengumuman: pengumuman.map(({ id, judul, dari, sampai, file, pengumuman_ditutup }) => ({
      ...(withDays({ id, judul, dari, sampai }) as BerandaRow['pengumuman'][number]),
      ada_file: file !== null,
      ditutup: pengumuman_ditutup.length > 0,
    })),
    belum_dibaca: unread,
  })
}

async function nimOf(db: PrismaClient, id: number) {
  const { nim } = await db.mhs.findUniqueOrThrow({ where: { id }, select: { nim: true } })
  return [nim]
}
