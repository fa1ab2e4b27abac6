-- Zeros before a reference do not count: of doubles a settled one stays, else the one that was there first.
SELECT set_config('sia.actor', 'migrasi', true);
DELETE FROM bank_tersisa t USING bank_tersisa o
 WHERE ltrim(o.referensi, '0') = ltrim(t.referensi, '0')
   AND (o.selesai IS NULL, o.pada, o.referensi) < (t.selesai IS NULL, t.pada, t.referensi);

CREATE UNIQUE INDEX bank_tersisa_tanpa_nol ON bank_tersisa (ltrim(referensi, '0'));
CREATE INDEX pembayaran_bank_tanpa_nol ON pembayaran_bank (ltrim(referensi, '0'));
