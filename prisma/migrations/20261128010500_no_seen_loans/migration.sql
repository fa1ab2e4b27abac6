DROP TABLE "peminjaman_dilihat";
