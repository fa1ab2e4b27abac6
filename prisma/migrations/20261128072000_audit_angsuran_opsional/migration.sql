-- Every payment is noted in the log, also an optional installment that is new.
DROP TRIGGER audit_row ON angsuran;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON angsuran FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,jumlah,denda,tanggal', '');
DROP TRIGGER audit_row ON angsuran_optional;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON angsuran_optional FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,jumlah,denda,tanggal', '');
