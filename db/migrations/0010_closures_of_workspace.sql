-- Compatible with servers from 0009_publishable_keys
CREATE INDEX `resource_closures_by_workspace` ON `resource_closures` (`workspace_id`,`start_at`,`id`,`end_at`);