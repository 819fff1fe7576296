# Names only: what happens stands in infra/.
START := @sh infra/local/start.sh

.DEFAULT_GOAL := help
.PHONY: help run dev import test check bench screens soak abuse migrate backup restore admin-credentials

help:    ## these lines
	@sed -n 's/^\([a-z-]*\): *## /\1	/p' $(MAKEFILE_LIST)
run:     ## install, build, start databases and all parts; the site is at http://localhost:8080
	$(START) --max-semi-space-size=1 infra/local/src/main.ts
dev:     ## the same, and build and restart what you change
	$(START) infra/local/src/dev.ts
import:  ## FILE=list.csv: import .xlsx, .xls, .csv, .tsv or .json into the product that runs
	$(START) infra/local/src/import.ts "$$FILE"
test:    ## every test of every project, and the journeys in a real browser
	$(START) infra/ci/run-tests.ts
check:   ## format, types, directions, unused code, generated files
	$(START) infra/ci/run-checks.ts
bench:   ## measure against the references, and print the table
	$(START) infra/bench/run.ts
screens: ## photograph every screen and state: desk, phone, at night; FOLDER=… says where they go
	$(START) infra/e2e/screens.ts $(FOLDER)
soak:    ## imports while parts are killed at random moments, compared row by row
	$(START) infra/chaos/run.ts
abuse:   ## floods, slow clients, outages: what visitors saw meanwhile
	$(START) infra/abuse/run.ts
migrate: ## bring the schemas of DATABASE_URL, or of the embedded database, up to date
	$(START) infra/local/src/migrate.ts
backup:  ## a backup of everything into the store, beside the product or without it
	$(START) infra/local/src/backup.ts
restore: ## FILE=….backup: put that backup into the place of what is there; what is there is backed up first
	$(START) infra/local/src/restore.ts "$$FILE"
admin-credentials: ## make new secrets of the sign-in where they are kept; all sessions end with the next start
	$(START) infra/local/src/admin-credentials.ts
