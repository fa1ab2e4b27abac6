/** The columns of `joinStatus`: the status, its first day 'YYYY-MM-DD', and the days that a graduate may read for. */
export const STATUS_COLUMNS = `coalesce(st.status, 'aktif') as status, st.sejak::text as sejak,
  case st.status when 'lulus' then (select lulus_baca_hari from pengaturan) end as baca_hari`

/**
 * SQL that joins the status of a student on a WITA day; id and day are SQL too. Product §2.7.
 */
export const joinStatus = (mhs_id: string, day: string) => `left join lateral (
  select s.status, s.sejak from mhs_status s where s.mhs_id = ${mhs_id} and s.sejak <= ${day}::date
   order by s.sejak desc limit 1) st on true`

/** Whether a student is aktif today in WITA, SQL. */
export const isAktif = (mhs_id: string) => `coalesce((
  select s.status from mhs_status s
   where s.mhs_id = ${mhs_id} and s.sejak <= (now() at time zone 'Asia/Makassar')::date
   order by s.sejak desc limit 1), 'aktif') = 'aktif'`
