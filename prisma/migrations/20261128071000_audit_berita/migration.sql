-- News is written by people of an office: who wrote an item is told as well.
DROP TRIGGER audit_row ON berita_terkini;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON berita_terkini FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'title,caption,picture,created_at,ditarik_pada', '');
