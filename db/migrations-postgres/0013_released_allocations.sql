-- Compatible with servers from 0008_changes_by_customers
-- Outside a transaction
CREATE INDEX CONCURRENTLY "allocations_released" ON "allocations" USING btree ("workspace_id","resource_id","body_from","booking_id") WHERE "allocations"."released_at" IS NOT NULL AND "allocations"."resource_id" IS NOT NULL AND "allocations"."booking_id" IS NOT NULL;