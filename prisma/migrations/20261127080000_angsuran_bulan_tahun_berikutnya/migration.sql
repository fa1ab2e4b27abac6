-- The first installment may be due in the year after the intake's: whoever begins in a February belongs to the academic
-- year before. 13 is that January.
ALTER TABLE pengaturan
  DROP CONSTRAINT pengaturan_angsuran_sah,
  ADD CONSTRAINT pengaturan_angsuran_sah CHECK (angsuran_hari BETWEEN 1 AND 31 AND angsuran_bulan_pertama BETWEEN 1 AND 24);
