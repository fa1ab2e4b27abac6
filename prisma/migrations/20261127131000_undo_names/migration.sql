-- Asked once for each row of a large import: PostgreSQL plans what is in these at every call, unless they are PL/pgSQL.
CREATE OR REPLACE FUNCTION undo_name(tbl text, content jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  own text := concat_ws(' ', content ->> 'nim', content ->> 'kode', content ->> 'nama', content ->> 'judul', content ->> 'title',
    content ->> 'name', content ->> 'pertanyaan', content ->> 'tahun');
BEGIN
  IF own <> '' THEN
    RETURN own;
  END IF;
  RETURN coalesce(nullif(concat_ws(' ',
      (SELECT concat_ws(' ', nim, nama) FROM mhs WHERE id = (content ->> 'mhs_id')::int),
      (SELECT kode FROM kelas WHERE id = (content ->> 'kelas_id')::int),
      (SELECT nama FROM progkam WHERE id = (content ->> 'progkam_id')::int),
      (SELECT nama FROM perusahaan WHERE id = (content ->> 'perusahaan_id')::int),
      (SELECT p.nama FROM pojt o JOIN perusahaan p ON p.id = o.perusahaan_id WHERE o.id = (content ->> 'pojt_id')::int),
      (SELECT a.tahun FROM tahun_ajaran a WHERE a.id = (content ->> 'tahun_ajaran_id')::int),
      content ->> 'jenjang', content ->> 'ke', content ->> 'semester', content ->> 'pertemuan', content ->> 'tanggal',
      content ->> 'hari', content ->> 'dari'), ''),
    'nomor ' || (content ->> 'id'), tbl);
END $$;

CREATE OR REPLACE FUNCTION undo_mhs(tbl text, content jsonb) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF content ? 'nim_mhs' THEN
    RETURN (SELECT id FROM mhs WHERE nim = content ->> 'nim_mhs');
  END IF;
  RETURN content ->> CASE tbl WHEN 'mhs' THEN 'id' ELSE 'mhs_id' END;
END $$;

CREATE OR REPLACE FUNCTION key_of(tbl text, content jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_object_agg(name, content -> name) FROM key_columns(tbl) WHERE content IS NOT NULL);
END $$;
