-- AlterTable
ALTER TABLE "survey" ADD COLUMN     "konsep" BOOLEAN NOT NULL DEFAULT false;

-- Surveys are written in Kantor too: who added what stands in the log.
DROP TRIGGER audit_row ON survey;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON survey FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'name,batas,konsep', '');
DROP TRIGGER audit_row ON jenis_survey;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON jenis_survey FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'survey_id,name,urutan', '');
DROP TRIGGER audit_row ON soal_survey;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON soal_survey FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'jenis_survey_id,type,pertanyaan,jenis_pilihan_ganda,urutan', '');
