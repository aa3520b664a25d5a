-- A change by a customer has no user.
ALTER TABLE "booking_changes" ALTER COLUMN "user_id" DROP NOT NULL;