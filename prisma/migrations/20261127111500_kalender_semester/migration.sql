-- The first day of an OJT says whether it lies within the running term, so a calendar changes with the terms.
CREATE TRIGGER kalender_ubah_begin AFTER INSERT ON semester_ajaran FOR EACH ROW
  EXECUTE FUNCTION kalender_ubah_next();
CREATE TRIGGER kalender_ubah_next AFTER UPDATE ON semester_ajaran FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kalender_ubah_next();
