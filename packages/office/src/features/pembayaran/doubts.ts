/** An amount as an Indonesian reads it, SQL. */
export const inRupiah = (amount: string) =>
  `'Rp ' || replace(to_char(${amount}, 'FM999,999,999,999'), ',', '.')`

// Who pays ahead pays two or three at once; ten are a zero too many.
const RARE_INSTALLMENTS = 3

// For a student whose installment nobody knows, rupiah.
const RARE_AMOUNT = 10_000_000

const LISTED = 5

/** The size of one installment of student `m`, SQL; null where it is not known. */
export const INSTALLMENT = `coalesce(
  (select h.angsuran from angsuran_jenjang h where h.mhs_id = m.id and h.jenjang = m.jenjang),
  (select b.angsuran from biaya b where b.mhs_id = m.id))`

const listed = (what: string) =>
  `array_to_string((array_agg(${what} order by s.line))[1:${LISTED}], '; ') || case when count(*) > ${LISTED} then '; ...' else '' end`

const WRITTEN = 's.line in (select j.line from journal j where j.made or j.changes is not null)'

/** Payments of more than installments are paid at once: in lines that are written, `amount` of the stage. */
export const unusualPayments = (amount: string) => `
  select format('%s pembayaran lebih dari ${RARE_INSTALLMENTS} kali angsuran. Kelebihan nol? %s.', count(*),
           ${listed(`format('%s %s membayar %s', m.nim, m.nama, ${inRupiah(amount)})`)}) as sentence
    from stage s join mhs m on m.id = s.mhs_id
   where ${amount} > coalesce(nullif(${INSTALLMENT}, 0) * ${RARE_INSTALLMENTS}, ${RARE_AMOUNT}) and ${WRITTEN}
  having count(*) > 0`

/** Payments of more than the whole study costs, in lines that are written; `amounts` of the stage. */
export const beyondFees = (amounts: string[]) => `
  select format('%s baris dengan pembayaran yang lebih besar dari biaya pendidikannya. Kelebihan nol? %s.', count(*),
           ${listed(`format('%s %s %s', m.nim, m.nama, ${inRupiah('paid.most')})`)}) as sentence
    from stage s join mhs m on m.id = s.mhs_id left join biaya b on b.mhs_id = m.id
    cross join lateral (select greatest(${amounts.join(', ')}) as most) paid
   where paid.most > coalesce(nullif(b.biaya_pendidikan, 0), ${RARE_AMOUNT}) and ${WRITTEN}
  having count(*) > 0`

/** Which slots of the stage's students are paid, SQL: `mhs_id` and `ke`. */
export const PAID = `select mhs_id, ke from angsuran_slot
  where jumlah is not null and mhs_id in (select mhs_id from stage)`

/** Payments to an installment behind one that is open: in lines that are written, `slot` and `amount` of the stage. */
export const skippedSlots = (slot: string, amount: string) => `
  with paid as (${PAID}),
  next as (select m.id as mhs_id, min(g.ke) as ke
             from (select distinct mhs_id as id from stage) m cross join generate_series(1, 24) g (ke)
            where not exists (select from paid p where p.mhs_id = m.id and p.ke = g.ke) group by m.id)
  select format('%s pembayaran melompati angsuran yang belum dibayar: %s.', count(*),
           ${listed(`format('%s %s ke angsuran %s, padahal berikutnya %s', m.nim, m.nama, ${slot}, n.ke)`)}) as sentence
    from stage s join mhs m on m.id = s.mhs_id join next n on n.mhs_id = m.id
   where ${slot} > n.ke and ${amount} is not null and ${WRITTEN}
  having count(*) > 0`
