-- CreateTable
CREATE TABLE "security_event" (
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "event" VARCHAR(20) NOT NULL,
    "outcome" VARCHAR(60) NOT NULL,
    "nim" VARCHAR(20) NOT NULL,
    "address" VARCHAR(64) NOT NULL,
    "device" VARCHAR(5) NOT NULL,
    "count" INTEGER NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "security_event_pkey" PRIMARY KEY ("hour","event","outcome","nim","address","device")
);

-- CreateIndex
CREATE INDEX "security_event_nim_hour_idx" ON "security_event"("nim", "hour");

-- CreateIndex
CREATE INDEX "security_event_address_hour_idx" ON "security_event"("address", "hour");
