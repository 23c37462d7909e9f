insert into sites.site values ('ZONNIG'); -- planted
