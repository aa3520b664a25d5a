-- Compatible with servers from 0011_changes_by_customers
ALTER TABLE `api_keys` ADD `name` text;