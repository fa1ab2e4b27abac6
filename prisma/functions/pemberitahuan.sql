-- A browser subscribes by the public half; the private one is the offices'.
CREATE OR REPLACE FUNCTION pemberitahuan_kunci_publik() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT publik FROM public.pemberitahuan_kunci
$$;
