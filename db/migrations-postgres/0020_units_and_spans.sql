CREATE TABLE "limits" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"service_ids" text,
	"per" text COLLATE "C" NOT NULL,
	"period" text COLLATE "C" NOT NULL,
	"unit" text COLLATE "C" NOT NULL,
	"max" bigint NOT NULL,
	"gap_minutes" bigint,
	"time_zone" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "limits_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "limits_max" CHECK ("limits"."max" >= 1),
	CONSTRAINT "limits_gap" CHECK (("limits"."period" = 'gap') = ("limits"."gap_minutes" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "allocations" DROP CONSTRAINT "allocations_target";--> statement-breakpoint
ALTER TABLE "allocations" DROP CONSTRAINT "allocations_range";--> statement-breakpoint
DROP INDEX "allocations_of_resource";--> statement-breakpoint
DROP INDEX "allocations_of_service";--> statement-breakpoint
DROP INDEX "allocations_by_booking";--> statement-breakpoint
DROP INDEX "allocations_by_hold";--> statement-breakpoint
-- A generated column is filled by one rewrite of the table, without the triggers on updates.
ALTER TABLE "allocations" ADD COLUMN "target_id" text COLLATE "C" GENERATED ALWAYS AS (coalesce("resource_id", "service_id")) STORED;--> statement-breakpoint
ALTER TABLE "allocations" ALTER COLUMN "target_id" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "allocations" ALTER COLUMN "target_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "subject" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "units" bigint DEFAULT 1;--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "span" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "party_size" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "duration_days" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "span" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "party_size" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "duration_days" bigint;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "customer_key" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "resource_requirements" ADD COLUMN "takes" text COLLATE "C" DEFAULT 'one' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "duration_options" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "duration_range" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "hours_mode" text COLLATE "C" DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "unit" text COLLATE "C" DEFAULT 'minutes' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "check_in_time" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "check_out_time" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "min_days" bigint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "max_days" bigint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "min_party_size" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "max_party_size" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "concurrency_unit" text COLLATE "C" DEFAULT 'bookings' NOT NULL;--> statement-breakpoint
ALTER TABLE "limits" ADD CONSTRAINT "limits_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limits_by_creation" ON "limits" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "allocations_of_target" ON "allocations" USING btree ("workspace_id","target_id","subject","span","blocked_from","blocked_until","expires_at","units") WHERE "allocations"."released_at" IS NULL;--> statement-breakpoint
CREATE INDEX "bookings_long" ON "bookings" USING btree ("workspace_id","span","start_at","id") WHERE "bookings"."span" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "allocations_by_booking" ON "allocations" USING btree ("workspace_id","booking_id","target_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "allocations_by_hold" ON "allocations" USING btree ("workspace_id","hold_id","target_id","subject");--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_limit" CHECK (("allocations"."subject" = '' AND NOT "allocations"."waived") OR ("allocations"."resource_id" IS NULL AND "allocations"."target_id" <> "allocations"."service_id"));--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_units" CHECK ("allocations"."units" IS NULL OR "allocations"."units" >= 1);--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_span" CHECK ("allocations"."blocked_until" - "allocations"."blocked_from" <= CASE "allocations"."span" WHEN 0 THEN 144000000 WHEN 1 THEN 3456000000 WHEN 2 THEN 103680000000 ELSE -1 END);--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_target" CHECK (("allocations"."resource_id" IS NULL) = ("allocations"."requirement_id" IS NULL) AND ("allocations"."resource_id" IS NULL OR "allocations"."target_id" = "allocations"."resource_id"));--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_range" CHECK ("allocations"."blocked_from" <= "allocations"."body_from" AND "allocations"."body_from" < "allocations"."body_until" AND "allocations"."body_until" <= "allocations"."blocked_until");--> statement-breakpoint
DROP TRIGGER allocations_fit ON allocations;--> statement-breakpoint
DROP TRIGGER allocations_are_released_or_confirmed ON allocations;--> statement-breakpoint
DROP TRIGGER allocations_lapse_once ON allocations;--> statement-breakpoint
DROP FUNCTION highest_level(bigint[], bigint[]);--> statement-breakpoint
-- The row of the target is locked first, so that of two transactions the second one counts the rows of the first.
-- Only READ COMMITTED sees those rows.
CREATE OR REPLACE FUNCTION allocations_fit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  capacity bigint;
  peak bigint;
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'allocations are written at READ COMMITTED only';
  END IF;
  IF NEW.resource_id IS NOT NULL THEN
    SELECT r.capacity INTO capacity FROM resources r
      WHERE r.workspace_id = NEW.workspace_id AND r.id = NEW.resource_id FOR NO KEY UPDATE;
  ELSIF NEW.target_id = NEW.service_id THEN
    SELECT s.max_concurrent INTO capacity FROM services s
      WHERE s.workspace_id = NEW.workspace_id AND s.id = NEW.service_id FOR NO KEY UPDATE;
  ELSE
    SELECT l.max INTO capacity FROM limits l
      WHERE l.workspace_id = NEW.workspace_id AND l.id = NEW.target_id FOR NO KEY UPDATE;
  END IF;
  IF capacity IS NULL OR NEW.waived THEN
    RETURN NEW;
  END IF;
  WITH live AS (
      SELECT greatest(a.blocked_from, NEW.blocked_from) AS since, a.blocked_until AS until, coalesce(a.units, 1000000000) AS units FROM allocations a
        WHERE a.workspace_id = NEW.workspace_id AND a.target_id = NEW.target_id AND a.subject = NEW.subject AND a.span = 0 AND a.released_at IS NULL
          AND a.blocked_from > NEW.blocked_from - 144000000 AND a.blocked_from < NEW.blocked_until AND a.blocked_until > NEW.blocked_from
          AND (a.expires_at IS NULL OR a.expires_at > NEW.written_at)
      UNION ALL SELECT greatest(a.blocked_from, NEW.blocked_from) AS since, a.blocked_until AS until, coalesce(a.units, 1000000000) AS units FROM allocations a
        WHERE a.workspace_id = NEW.workspace_id AND a.target_id = NEW.target_id AND a.subject = NEW.subject AND a.span = 1 AND a.released_at IS NULL
          AND a.blocked_from > NEW.blocked_from - 3456000000 AND a.blocked_from < NEW.blocked_until AND a.blocked_until > NEW.blocked_from
          AND (a.expires_at IS NULL OR a.expires_at > NEW.written_at)
      UNION ALL SELECT greatest(a.blocked_from, NEW.blocked_from) AS since, a.blocked_until AS until, coalesce(a.units, 1000000000) AS units FROM allocations a
        WHERE a.workspace_id = NEW.workspace_id AND a.target_id = NEW.target_id AND a.subject = NEW.subject AND a.span = 2 AND a.released_at IS NULL
          AND a.blocked_from > NEW.blocked_from - 103680000000 AND a.blocked_from < NEW.blocked_until AND a.blocked_until > NEW.blocked_from
          AND (a.expires_at IS NULL OR a.expires_at > NEW.written_at)),
    steps AS (SELECT since AS at, units AS change FROM live UNION ALL SELECT until, -units FROM live)
    SELECT coalesce(max(level), 0) INTO peak
      FROM (SELECT sum(change) OVER (ORDER BY at, change ROWS UNBOUNDED PRECEDING) AS level FROM steps) AS levels;
  -- All units fit only beside no others.
  IF (CASE WHEN NEW.units IS NULL THEN 1 ELSE capacity END) < coalesce(NEW.units, 1) + peak THEN
    RAISE EXCEPTION 'OVERBOOKED';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER allocations_fit BEFORE INSERT ON allocations FOR EACH ROW WHEN (NEW.released_at IS NULL) EXECUTE FUNCTION allocations_fit();--> statement-breakpoint
-- The subject of a booker is replaced when the person is erased.
CREATE TRIGGER allocations_are_released_or_confirmed BEFORE UPDATE ON allocations FOR EACH ROW
WHEN ((
  (NEW.id, NEW.workspace_id, NEW.service_id, NEW.target_id, NEW.units, NEW.span, NEW.waived, NEW.resource_id, NEW.requirement_id, NEW.hold_id, NEW.body_from, NEW.body_until, NEW.blocked_from, NEW.blocked_until)
    IS NOT DISTINCT FROM
  (OLD.id, OLD.workspace_id, OLD.service_id, OLD.target_id, OLD.units, OLD.span, OLD.waived, OLD.resource_id, OLD.requirement_id, OLD.hold_id, OLD.body_from, OLD.body_until, OLD.blocked_from, OLD.blocked_until)
  AND (
    (OLD.subject <> '' AND NEW.subject <> OLD.subject AND NEW.released_at IS NOT DISTINCT FROM OLD.released_at AND NEW.booking_id IS NOT DISTINCT FROM OLD.booking_id AND NEW.expires_at IS NOT DISTINCT FROM OLD.expires_at AND NEW.written_at = OLD.written_at)
    OR (NEW.subject = OLD.subject AND OLD.released_at IS NULL AND (
      (NEW.released_at IS NOT NULL AND NEW.booking_id IS NOT DISTINCT FROM OLD.booking_id AND NEW.expires_at IS NOT DISTINCT FROM OLD.expires_at AND NEW.written_at = OLD.written_at)
      OR (NEW.released_at IS NULL AND NEW.booking_id = coalesce(OLD.booking_id, NEW.booking_id) AND OLD.expires_at > NEW.written_at AND NEW.written_at >= OLD.written_at)
    ))
  )
) IS NOT TRUE) EXECUTE FUNCTION refuse('ALLOCATION_FIXED');--> statement-breakpoint
-- An expiry on which another call has acted cannot be taken back. The lock makes that call visible.
CREATE OR REPLACE FUNCTION allocations_lapse_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.resource_id IS NOT NULL THEN
    PERFORM FROM resources r WHERE r.workspace_id = OLD.workspace_id AND r.id = OLD.resource_id FOR NO KEY UPDATE;
  ELSIF OLD.target_id = OLD.service_id THEN
    PERFORM FROM services s WHERE s.workspace_id = OLD.workspace_id AND s.id = OLD.service_id FOR NO KEY UPDATE;
  ELSE
    PERFORM FROM limits l WHERE l.workspace_id = OLD.workspace_id AND l.id = OLD.target_id FOR NO KEY UPDATE;
  END IF;
  IF EXISTS (
      SELECT 1 FROM allocations later
        WHERE later.workspace_id = OLD.workspace_id AND later.target_id = OLD.target_id AND later.subject = OLD.subject AND later.span = 0 AND later.released_at IS NULL
          AND later.blocked_from > OLD.blocked_from - 144000000 AND later.blocked_from < OLD.blocked_until AND later.blocked_until > OLD.blocked_from
          AND later.written_at >= OLD.expires_at
      UNION ALL SELECT 1 FROM allocations later
        WHERE later.workspace_id = OLD.workspace_id AND later.target_id = OLD.target_id AND later.subject = OLD.subject AND later.span = 1 AND later.released_at IS NULL
          AND later.blocked_from > OLD.blocked_from - 3456000000 AND later.blocked_from < OLD.blocked_until AND later.blocked_until > OLD.blocked_from
          AND later.written_at >= OLD.expires_at
      UNION ALL SELECT 1 FROM allocations later
        WHERE later.workspace_id = OLD.workspace_id AND later.target_id = OLD.target_id AND later.subject = OLD.subject AND later.span = 2 AND later.released_at IS NULL
          AND later.blocked_from > OLD.blocked_from - 103680000000 AND later.blocked_from < OLD.blocked_until AND later.blocked_until > OLD.blocked_from
          AND later.written_at >= OLD.expires_at) THEN
    RAISE EXCEPTION 'ALLOCATION_LAPSED';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER allocations_lapse_once BEFORE UPDATE ON allocations FOR EACH ROW
WHEN (NEW.released_at IS NULL AND OLD.expires_at IS NOT NULL AND NEW.subject = OLD.subject) EXECUTE FUNCTION allocations_lapse_once();
