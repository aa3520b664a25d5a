-- Compatible with servers from 0011_changes_by_customers
ALTER TABLE `holds` ADD `resources_chosen` integer DEFAULT false NOT NULL;