-- Compatible with servers from 0008_changes_by_customers
ALTER TABLE "bookings" ADD COLUMN "wait_minutes" bigint;