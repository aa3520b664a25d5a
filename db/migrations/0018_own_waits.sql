-- Compatible with servers from 0011_changes_by_customers
ALTER TABLE `bookings` ADD `wait_minutes` integer;