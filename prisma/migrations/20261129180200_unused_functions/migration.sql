-- Limits are taken by lanes alone; the work of the others is done by fewer. Databases from before version 1.0 have these
-- as well.
DROP FUNCTION IF EXISTS rate_limit_take(text, jsonb, jsonb), rate_limit_used(text, integer), rate_limit_wait(jsonb),
  audit_act(text, integer), audit_keep(), berita_terkini_count_like(), berita_terkini_count_view(),
  berita_terkini_start_status(), kabar_ojt_butir(integer, integer, integer, text, integer, integer, text),
  kabar_tempat(integer, integer), kalender_ubah_next_of_part(), kalender_ubah_note(text, integer[]),
  kelas_versi_hold_parts(integer, integer, integer, integer), kelas_versi_next_of_all(), kelas_versi_next_of_part(),
  kelas_versi_next_of_pengajaran(), kelas_versi_start(), mhs_pojt_keep_choice(), surat_bandingkan_kelas(integer[]),
  surat_pengajaran_berubah(), surat_progkam_berubah(), undangan_ojt_keep_answer(), undo_keep(integer), key_columns(text), key_of(text, jsonb),
  has_key(text), foreign_keys(), rows_of(text, jsonb[], boolean), merged_into(integer), undo_counted(text),
  undo_digest(jsonb), undo_mhs(text, jsonb), undo_name(text, jsonb), undo_used(text, jsonb[]), undo_wanted(),
  undo_write(text, text, jsonb[], jsonb[]), pemberitahuan_kunci_publik(), sandi_tautan_pakai(text) CASCADE;

DROP TRIGGER IF EXISTS kabar_delete ON mhs_pojt;
DROP TRIGGER IF EXISTS kabar_insert ON mhs_pojt;
DROP TRIGGER IF EXISTS kabar_update ON mhs_pojt;
