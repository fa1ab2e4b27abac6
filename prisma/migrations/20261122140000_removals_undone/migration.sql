-- DropForeignKey
ALTER TABLE "import_change" DROP CONSTRAINT "import_change_mhs_id_fkey";

-- AlterTable
ALTER TABLE "import_change" ADD COLUMN     "removed" JSONB;

-- AlterTable
ALTER TABLE "import_run" ADD COLUMN     "removed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "moved_files" JSONB NOT NULL DEFAULT '[]';

-- Of a removed row both what it held and its digest are kept, to be put back as it was.
ALTER TABLE import_change
  DROP CONSTRAINT import_change_sah,
  ADD CONSTRAINT import_change_sah CHECK ((digest IS NULL) <> (changes IS NULL) AND (removed IS NULL OR digest IS NOT NULL)),
  DROP CONSTRAINT import_change_tanpa_rahasia,
  ADD CONSTRAINT import_change_tanpa_rahasia CHECK (
    NOT coalesce(changes, '{}') ?| ARRAY['password_hash', 'rahasia_hash']
    AND NOT coalesce(removed, '{}') ?| ARRAY['password_hash', 'rahasia_hash']);
CREATE INDEX import_change_removed_idx ON import_change (table_name, row_key) WHERE removed IS NOT NULL;

-- Within a command that can be taken back, every write of a row is noted, also what foreign keys and triggers do.
-- The command makes the temporary table and sets sia.catat.
CREATE FUNCTION undo_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pg_temp.undo_note (table_name, before, after) VALUES (
    TG_TABLE_NAME,
    CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END,
    CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END);
  RETURN NULL;
END $$;

CREATE FUNCTION undo_wanted() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('sia.catat', true), '') = 'on'
$$;

-- Not: logs, what the database makes along, what counts tries and visits, and what a login stands on.
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT c.relname FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
      AND c.relname <> ALL (ARRAY['_prisma_migrations', 'audit', 'daily_use', 'hasil_terbit', 'import_run', 'kalender_alamat',
        'kalender_ubah', 'katalog_versi', 'kelas_versi', 'login_address', 'operator', 'rate_limit', 'security_event', 'session'])
  LOOP
    EXECUTE format('CREATE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
      WHEN (undo_wanted()) EXECUTE FUNCTION undo_note()', name);
  END LOOP;
END $$;
