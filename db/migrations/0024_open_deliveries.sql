-- Compatible with servers from 0022_units_and_spans
CREATE INDEX `webhook_deliveries_in_order` ON `webhook_deliveries` (`workspace_id`,`endpoint_id`,`sequence`) WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
DROP INDEX `webhook_deliveries_open`;