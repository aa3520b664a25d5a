-- Compatible with servers from 0006_publishable_keys
-- Outside a transaction
CREATE INDEX CONCURRENTLY "resource_closures_by_workspace" ON "resource_closures" USING btree ("workspace_id","start_at","id","end_at");
