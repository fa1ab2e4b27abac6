import { MEETINGS } from '@sia/domain/absensi'

const MEETING = MEETINGS.map((meeting) => `'${meeting}'`).join(', ')

/** The first few of a class's or student's name in SQL, 'and more' said by dots. */
const some = (name: string, order: string) =>
  `array_to_string((array_agg(${name} order by ${order}))[1:5], ', ') || case when count(*) > 5 then ', ...' else '' end`

/**
 * Students whose marks are complete and who have no attendance at all: nobody recorded it, and the total counts it
 * as 0. Product §4.5.
 */
export const WITHOUT_ATTENDANCE = `
  select format('%s nilai sudah lengkap di %s kelas (%s) tetapi tidak ada satu pun absensinya: kehadirannya dihitung 0 dan totalnya berkurang sampai %s poin. Impor absensinya. Bila hanya banyaknya hadir yang diketahui, tulis H sebanyak itu mulai pertemuan 1.',
           sum(n), count(*), ${some('kode', 'kode')}, max(bobot)) as sentence
    from (select k.kode, k.persentasi_kehadiran as bobot, count(*) as n
            from stage s join krs r on r.mhs_id = s.mhs_id and r.kelas_id = s.kelas_id join kelas k on k.id = r.kelas_id
           where s.line in (select j.line from journal j) and num_nulls(r.tugas, r.uts, r.uas) = 0 and k.persentasi_kehadiran > 0
             and not exists (select from absensi a
                              where a.mhs_id = r.mhs_id and a.kelas_id = r.kelas_id and a.pertemuan in (${MEETING}))
           group by k.id) f
  having count(*) > 0`

/** Students registered anew for a class of another programme than theirs. */
export const OTHER_PROGRAMME = `
  select format('%s mahasiswa masuk ke kelas jurusan lain: %s.', count(*),
           ${some("format('%s %s (%s) di %s (%s)', m.nim, m.nama, a.nama, k.kode, b.nama)", 'm.nim, k.kode')}) as sentence
    from stage s join mhs m on m.id = s.mhs_id join kelas k on k.id = s.kelas_id
    join jurusan a on a.id = m.jurusan_id join jurusan b on b.id = k.jurusan_id
   where a.id <> b.id and s.line in (select j.line from journal j where j.made)
  having count(*) > 0`
