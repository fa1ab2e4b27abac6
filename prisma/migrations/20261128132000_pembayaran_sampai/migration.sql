-- Until when payments were booked: the last file or sheet of payments that was not taken back. The students' server reads
-- nothing else of the journal. Product §6.6.
CREATE FUNCTION pembayaran_sampai() RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT max(r.at) FROM public.import_run r
   WHERE r.kind IN ('berkas bank', 'bank', 'angsuran', 'angsuran-opsional') AND r.undone_at IS NULL
$$;
