-- CreateTable
CREATE TABLE "angsuran_jenjang" (
    "mhs_id" INTEGER NOT NULL,
    "jenjang" VARCHAR(2) NOT NULL,
    "angsuran" INTEGER,

    CONSTRAINT "angsuran_jenjang_pkey" PRIMARY KEY ("mhs_id","jenjang")
);

-- CreateTable
CREATE TABLE "angsuran_slot" (
    "mhs_id" INTEGER NOT NULL,
    "jenjang" VARCHAR(2) NOT NULL,
    "ke" SMALLINT NOT NULL,
    "jumlah" INTEGER,
    "denda" INTEGER,
    "tanggal" DATE,

    CONSTRAINT "angsuran_slot_pkey" PRIMARY KEY ("mhs_id","jenjang","ke")
);

-- AddForeignKey
ALTER TABLE "angsuran_jenjang" ADD CONSTRAINT "angsuran_jenjang_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "angsuran_slot" ADD CONSTRAINT "angsuran_slot_mhs_id_jenjang_fkey" FOREIGN KEY ("mhs_id", "jenjang") REFERENCES "angsuran_jenjang"("mhs_id", "jenjang") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE angsuran_jenjang ADD CONSTRAINT angsuran_jenjang_sah CHECK (jenjang IN ('D1', 'D2') AND angsuran >= 0);
ALTER TABLE angsuran_slot ADD CONSTRAINT angsuran_slot_sah CHECK (
  ke BETWEEN 1 AND CASE jenjang WHEN 'D1' THEN 12 ELSE 24 END AND least(jumlah, denda) >= 0);

-- The rows that stand for a row of 12 or 24 slots: their keys, and what they hold, without what is null.
CREATE FUNCTION angsuran_split(jenjang text, mhs_id jsonb, wide jsonb)
RETURNS TABLE (table_name text, row_key jsonb, held jsonb) LANGUAGE sql AS $$
  SELECT 'angsuran_jenjang', jsonb_build_object('mhs_id', mhs_id, 'jenjang', jenjang),
         jsonb_strip_nulls(jsonb_build_object('angsuran', wide -> 'angsuran'))
  UNION ALL
  SELECT 'angsuran_slot', jsonb_build_object('mhs_id', mhs_id, 'jenjang', jenjang, 'ke', ke), s.held
    FROM generate_series(1, CASE jenjang WHEN 'D1' THEN 12 ELSE 24 END) AS ke
   CROSS JOIN LATERAL jsonb_strip_nulls(jsonb_build_object('jumlah', wide -> ('pembayaran_' || ke),
                'denda', wide -> ('denda_' || ke), 'tanggal', wide -> ('tanggal_' || ke))) AS s (held)
   WHERE s.held <> '{}'
$$;

CREATE VIEW angsuran_wide AS
  SELECT 'angsuran_1' AS table_name, 'D1' AS jenjang, to_jsonb(a) AS wide FROM angsuran_1 a
  UNION ALL SELECT 'angsuran_2', 'D2', to_jsonb(a) FROM angsuran_2 a;

INSERT INTO angsuran_jenjang
SELECT r.* FROM angsuran_wide w CROSS JOIN LATERAL angsuran_split(w.jenjang, w.wide -> 'mhs_id', w.wide) n
  CROSS JOIN LATERAL jsonb_populate_record(NULL::angsuran_jenjang, n.row_key || n.held) r WHERE n.table_name = 'angsuran_jenjang';
INSERT INTO angsuran_slot
SELECT r.* FROM angsuran_wide w CROSS JOIN LATERAL angsuran_split(w.jenjang, w.wide -> 'mhs_id', w.wide) n
  CROSS JOIN LATERAL jsonb_populate_record(NULL::angsuran_slot, n.row_key || n.held) r WHERE n.table_name = 'angsuran_slot';

-- Imports and commands of before can still be taken back: what they noted of a wide row stands with the new rows. Of a
-- row that an import made only the digest was kept: the row that has it is still there, or was removed later. A slot
-- that was emptied is a row that was removed.
WITH kept AS (
  SELECT DISTINCT ON (table_name, digest) table_name, digest, wide FROM (
    SELECT table_name, wide, encode(sha256(convert_to(jsonb_strip_nulls(wide)::text, 'UTF8')), 'hex') AS digest FROM angsuran_wide
    UNION ALL SELECT table_name, removed, digest FROM import_change WHERE removed IS NOT NULL) one),
old AS (
  DELETE FROM import_change WHERE table_name IN ('angsuran_1', 'angsuran_2') RETURNING *)
INSERT INTO import_change (import_run_id, line, table_name, row_key, digest, changes, removed, mhs_id)
SELECT c.import_run_id, c.line, n.table_name, n.row_key,
       CASE WHEN c.digest IS NULL OR k.wide IS NOT NULL
            THEN encode(sha256(convert_to(w.held::text, 'UTF8')), 'hex') ELSE c.digest END,
       CASE WHEN w.held IS NULL THEN n.held END,
       CASE WHEN c.digest IS NULL OR c.removed IS NOT NULL THEN w.held END,
       c.mhs_id
  FROM old c LEFT JOIN kept k USING (table_name, digest)
 CROSS JOIN LATERAL angsuran_split(CASE c.table_name WHEN 'angsuran_1' THEN 'D1' ELSE 'D2' END,
         c.row_key -> 'mhs_id', coalesce(c.changes, c.removed, k.wide)) n
 CROSS JOIN LATERAL (
   SELECT CASE WHEN c.changes IS NULL THEN n.row_key || n.held
     WHEN n.table_name = 'angsuran_slot' AND NOT EXISTS (SELECT FROM angsuran_slot s
        WHERE s.mhs_id = (n.row_key ->> 'mhs_id')::int AND s.jenjang = n.row_key ->> 'jenjang' AND s.ke = (n.row_key ->> 'ke')::int)
     THEN (SELECT jsonb_strip_nulls(n.row_key || jsonb_object_agg(cell.key, cell.value -> 0))
             FROM jsonb_each(n.held) cell HAVING every(cell.value -> 1 = 'null')) END AS held) w
 WHERE c.changes IS NULL OR n.held <> '{}'
 ORDER BY c.id, n.table_name, n.row_key;

DROP VIEW angsuran_wide;
DROP FUNCTION angsuran_split;
-- DropTable
DROP TABLE "angsuran_1";
-- DropTable
DROP TABLE "angsuran_2";

-- Every payment is noted: it makes a row here.
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON angsuran_jenjang FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id,jenjang', 'angsuran', '');
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON angsuran_slot FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id,jenjang,ke', 'jumlah,denda,tanggal', '');
CREATE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON angsuran_jenjang FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON angsuran_slot FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON angsuran_jenjang FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON angsuran_slot FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
