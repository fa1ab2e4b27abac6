-- A student takes an own loan back that nobody has decided on; false once somebody has. His role deletes no other row.
CREATE OR REPLACE FUNCTION peminjaman_tarik(student int, peminjaman int) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM public.peminjaman_ruangan p
   WHERE p.id = peminjaman AND p.mhs_id = student
     AND coalesce(p.mengetahui, '') = '' AND coalesce(p.menyetujui, '') = '' AND coalesce(p.rejected, '') = '';
  RETURN FOUND;
END $$;
