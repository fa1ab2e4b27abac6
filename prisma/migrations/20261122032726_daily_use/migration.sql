-- CreateTable
CREATE UNLOGGED TABLE "daily_use" (
    "mhs_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "kind" VARCHAR(10) NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "daily_use_pkey" PRIMARY KEY ("mhs_id","day","kind")
);
