CREATE TABLE `deleted_checkouts` (
	`run_id` text PRIMARY KEY NOT NULL,
	`checkout` text NOT NULL,
	`deleted_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `agent_runs` ADD `created_by_id` text REFERENCES members(id);--> statement-breakpoint
ALTER TABLE `workspaces` ADD `created_by_id` text REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `workspaces_by_creator` ON `workspaces` (`created_by_id`) WHERE "workspaces"."created_by_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `restores_by_run` ON `restores` (`run_id`);--> statement-breakpoint
CREATE INDEX `restores_by_turn` ON `restores` (`turn_id`);--> statement-breakpoint
CREATE INDEX `sandboxes_by_run` ON `sandboxes` (`run_id`);--> statement-breakpoint
CREATE INDEX `turns_by_run` ON `turns` (`run_id`);--> statement-breakpoint
-- Workspaces made so far count against the account that made them; the audit log knows which. Nobody loses one.
UPDATE `workspaces` SET `created_by_id` = (
  SELECT `user_id` FROM `audit_log`
  WHERE `audit_log`.`workspace_id` = `workspaces`.`id` AND `operation` = 'createWorkspace' AND `target_id` = `workspaces`.`id`
);--> statement-breakpoint
-- Addresses used to be compared by case folding. Only those with a letter beyond ASCII have another key now. Each key is
-- finer than the one it replaces, so no two rows can meet in one.
UPDATE `users` SET `email_key` = comparable_text(`email`) WHERE length(CAST(`email` AS BLOB)) <> length(`email`);--> statement-breakpoint
UPDATE `invitations` SET `email_key` = comparable_text(`email`) WHERE length(CAST(`email` AS BLOB)) <> length(`email`);--> statement-breakpoint
UPDATE `bookings` SET `customer_key` = comparable_text(`customer_email`) WHERE length(CAST(`customer_email` AS BLOB)) <> length(`customer_email`);
