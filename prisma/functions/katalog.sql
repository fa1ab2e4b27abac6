-- A new version, also when somebody has emptied all tables, that of the versions included.
CREATE OR REPLACE FUNCTION katalog_versi_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO katalog_versi (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET versi = DEFAULT;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER katalog_versi_next AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON buku_perpustakaan FOR EACH STATEMENT EXECUTE FUNCTION katalog_versi_next();
