-- What somebody does with a student where no row of his tells it: a photo that is replaced, a look at his screens.
CREATE FUNCTION audit_act(act text, student integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.audit (actor, action, subject, mhs_id)
  VALUES (public.audit_actor(NULL), 'command', act, student)
$$;
