-- Generated from db/migrations by `npm run generate`. Do not edit.

CREATE SCHEMA sites;

CREATE TABLE sites.bundle (
    site_id smallint NOT NULL,
    key text NOT NULL,
    credits integer NOT NULL,
    "position" smallint NOT NULL,
    CONSTRAINT bundle_credits_check CHECK ((credits > 0)),
    CONSTRAINT bundle_key_check CHECK ((key ~ '^[a-z0-9-]+$'::text))
);

CREATE TABLE sites.company (
    id smallint NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    city text NOT NULL,
    country text NOT NULL,
    kvk text NOT NULL,
    tradenames text[] NOT NULL,
    vat_numbers text[] NOT NULL,
    support_phone text NOT NULL,
    delete_discount text,
    added date NOT NULL,
    CONSTRAINT company_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT company_key_check CHECK ((key ~ '^[a-z][a-z0-9-]*$'::text)),
    CONSTRAINT company_name_check CHECK ((name <> ''::text))
);

ALTER TABLE sites.company ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME sites.company_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE sites.country (
    site_id smallint NOT NULL,
    country text NOT NULL,
    currency text NOT NULL,
    "position" smallint NOT NULL,
    CONSTRAINT country_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT country_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
);

CREATE TABLE sites.host (
    host text NOT NULL,
    site_id smallint NOT NULL,
    CONSTRAINT host_host_check CHECK (((host = lower(host)) AND (host <> ''::text)))
);

CREATE TABLE sites.price (
    site_id smallint NOT NULL,
    bundle_key text NOT NULL,
    currency text NOT NULL,
    cents integer NOT NULL,
    CONSTRAINT price_cents_check CHECK ((cents > 0)),
    CONSTRAINT price_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
);

CREATE TABLE sites.site (
    id smallint NOT NULL,
    key text NOT NULL,
    company_id smallint NOT NULL,
    name text NOT NULL,
    domain text NOT NULL,
    domain_language text NOT NULL,
    time_zone text NOT NULL,
    refund_days smallint NOT NULL,
    settings jsonb NOT NULL,
    brand jsonb NOT NULL,
    revision bigint DEFAULT 1 NOT NULL,
    CONSTRAINT site_key_check CHECK ((key ~ '^[a-z][a-z0-9-]*$'::text)),
    CONSTRAINT site_name_check CHECK ((name <> ''::text)),
    CONSTRAINT site_refund_days_check CHECK ((refund_days >= 14))
);

ALTER TABLE sites.site ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME sites.site_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY sites.bundle
    ADD CONSTRAINT bundle_pkey PRIMARY KEY (site_id, key);

ALTER TABLE ONLY sites.company
    ADD CONSTRAINT company_key_key UNIQUE (key);

ALTER TABLE ONLY sites.company
    ADD CONSTRAINT company_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sites.country
    ADD CONSTRAINT country_pkey PRIMARY KEY (site_id, country);

ALTER TABLE ONLY sites.host
    ADD CONSTRAINT host_pkey PRIMARY KEY (host);

ALTER TABLE ONLY sites.price
    ADD CONSTRAINT price_pkey PRIMARY KEY (site_id, bundle_key, currency);

ALTER TABLE ONLY sites.site
    ADD CONSTRAINT site_domain_key UNIQUE (domain);

ALTER TABLE ONLY sites.site
    ADD CONSTRAINT site_key_key UNIQUE (key);

ALTER TABLE ONLY sites.site
    ADD CONSTRAINT site_pkey PRIMARY KEY (id);

CREATE INDEX host_site ON sites.host USING btree (site_id);

ALTER TABLE ONLY sites.bundle
    ADD CONSTRAINT bundle_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id) ON DELETE CASCADE;

ALTER TABLE ONLY sites.country
    ADD CONSTRAINT country_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id) ON DELETE CASCADE;

ALTER TABLE ONLY sites.host
    ADD CONSTRAINT host_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id) ON DELETE CASCADE;

ALTER TABLE ONLY sites.price
    ADD CONSTRAINT price_site_id_bundle_key_fkey FOREIGN KEY (site_id, bundle_key) REFERENCES sites.bundle(site_id, key) ON DELETE CASCADE;

ALTER TABLE ONLY sites.site
    ADD CONSTRAINT site_company_id_fkey FOREIGN KEY (company_id) REFERENCES sites.company(id);
